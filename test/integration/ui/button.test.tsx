import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button, ButtonLink } from '../../../src/ui/Button';

describe('Button', () => {
  it('does not submit its form unless its type is submit', async () => {
    const handleSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={handleSubmit}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
    expect(handleSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(handleSubmit).toHaveBeenCalledOnce();
  });

  it.each([
    ['busy', { isBusy: true }],
    ['disabled', { isDisabled: true }],
  ])('stays focusable and ignores clicks while %s', async (_, state) => {
    const handleClick = vi.fn();
    render(
      <Button onClick={handleClick} {...state}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.tab();
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toBeDisabled();
  });

  it.each([
    ['not while busy', { isBusy: true }, 0],
    ['while disabled, for its form to decide', { isDisabled: true }, 2],
  ])('submits its form %s', async (_, state, count) => {
    const handleClick = vi.fn();
    const handleSubmit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={handleSubmit}>
        <input aria-label="Name" />
        <Button type="submit" onClick={handleClick} {...state}>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Anna{Enter}');
    expect(handleSubmit).toHaveBeenCalledTimes(count);
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('leaves the focus in the field in which Enter was pressed while it is disabled [ui-f25]', async () => {
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Name" />
        <Button type="submit" isDisabled>
          Send
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Name'), 'An{Enter}na');
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(screen.getByLabelText('Name')).toHaveValue('Anna');
  });
});

describe('ButtonLink', () => {
  it('opens another site in a new tab without opener or referrer', () => {
    render(
      <ButtonLink href="https://example.org/" isExternal>
        Support
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Support' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
