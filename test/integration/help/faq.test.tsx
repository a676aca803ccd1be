import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../../src/lib/settings';
import { say } from '../../support/say';
import { main, openTitled, tidyApps } from '../support/app';

tidyApps();

const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

const openFaq = () => openTitled('menu.faq', { persona: 'new', skipPrompts: true, at: '/account/faq' });

const questions = () => main().getAllByRole('button', { name: /\?|paid/ });
const open = () =>
  questions()
    .filter((question) => question.getAttribute('aria-expanded') === 'true')
    .map((question) => question.textContent);
const question = (n: (typeof NUMBERS)[number]) => main().getByRole('button', { name: say(`faq.${n}.q`) });
const answer = (n: (typeof NUMBERS)[number]) => main().getByText(say(`faq.${n}.a`));

describe('FAQ page', () => {
  it('shows eight closed questions, and opens and closes one on click', async () => {
    const { user } = await openFaq();
    expect(main().getByText(say('faq.lead'), { exact: false })).toBeVisible();
    const support = main().getByRole('link', { name: say('faq.support') });
    expect(support).toHaveAttribute('href', 'https://t.me/tern_support');
    expect(support).toHaveAttribute('rel', 'noopener noreferrer');
    expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(8);
    expect(questions().map((question) => question.textContent)).toEqual(
      NUMBERS.map((n) => say(`faq.${n}.q`)),
    );
    expect(open()).toEqual([]);
    for (const n of NUMBERS) expect(answer(n)).not.toBeVisible();
    await user.click(question('8'));
    expect(open()).toEqual([say('faq.8.q')]);
    expect(answer('8')).toBeVisible();
    await user.click(question('8'));
    expect(open()).toEqual([]);
  });

  it('shows its lead without a link when there is no support contact', async () => {
    vi.stubGlobal('ternSettings', { ...settings, contacts: { ...settings.contacts, support: '' } });
    await openFaq();
    expect(main().getByText(say('faq.lead'))).toBeVisible();
    expect(main().queryByRole('link', { name: say('faq.support') })).not.toBeInTheDocument();
  });
});
