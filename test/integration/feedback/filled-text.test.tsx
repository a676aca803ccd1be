import { screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { openTitled, tidyApps } from '../support/app';
import { say, whole } from '../support/say';

tidyApps();

describe('FilledText', () => {
  it('marks its values, but not its words, as translate=no', async () => {
    await openTitled('account.title', { persona: 'active', at: '/account' });
    const text = screen.getByText(whole(say('account.id', { id: '48210734' })));
    const withheld = [...text.querySelectorAll('[translate=no]')].map((element) => element.textContent);
    expect(withheld).toEqual(['48210734']);
  });
});
