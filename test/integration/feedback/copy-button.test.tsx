import { act, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from '../../../src/feedback/CopyButton';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';

beforeEach(async () => {
  await showLanguage('en');
  await loadTexts('account');
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('CopyButton', () => {
  it('says that it has copied for as long as a toast', async () => {
    render(
      <>
        <CopyButton copy={() => Promise.resolve('copied')}>Key</CopyButton>
        <CopyButton copy={() => Promise.resolve('copied')}>Link</CopyButton>
      </>,
    );
    await act(async () => button('Key').click());
    expect(button('Copied')).toHaveAttribute('data-state', 'success');
    expect(button('Link')).not.toHaveAttribute('data-state');
    await act(async () => {
      await vi.advanceTimersByTimeAsync(2500);
    });
    expect(button('Key')).not.toHaveAttribute('data-state');
  });

  it('has its own name until it has copied', async () => {
    render(
      <CopyButton name="Copy the key" copy={() => Promise.resolve('copied')}>
        Copy
      </CopyButton>,
    );
    await act(async () => button('Copy the key').click());
    expect(button('Copied')).toBeInTheDocument();
  });

  it.each(['shared', 'failed', undefined] as const)(
    'does not say that it has copied after %j',
    async (result) => {
      render(<CopyButton copy={() => Promise.resolve(result)}>Key</CopyButton>);
      await act(async () => button('Key').click());
      expect(button('Key')).not.toHaveAttribute('data-state');
    },
  );
});
