import { screen, within } from '@testing-library/preact';
import { describe, expect, test } from 'vitest';
import { heading, openApp, settle, tidyApps } from '../support/app';
import { say } from '../support/say';

const EMAIL = 'active@tern.test';
const VERIFY = 'POST /auth/email/otp/verify';

tidyApps();

/** Opens the code step; returns the boxes, and the code of the letter. */
async function openBoxes() {
  const app = await openApp({ at: '/login' });
  const field = await screen.findByRole('textbox', { name: say('frontend.web.auth.email') });
  await app.user.type(field, `${EMAIL}{Enter}`);
  await heading(say('frontend.web.auth.otp.title'));
  const group = await screen.findByRole('group', { name: say('frontend.web.auth.otp.label') });
  const boxes = within(group).getAllByRole<HTMLInputElement>('textbox');
  return { ...app, boxes, code: app.world.mailbox.read(EMAIL)[0]?.code ?? '' };
}

const fill = (box: HTMLInputElement | undefined, text: string) => {
  if (box) box.value = text;
  box?.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

function paste(box: HTMLInputElement | undefined, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  box?.dispatchEvent(Object.assign(event, { clipboardData: { getData: () => text } }));
}

describe('a code that comes in several ways at once', () => {
  test.each<[string, string]>([
    ['the right one', say('frontend.web.account.greeting')],
    ['a wrong one', say('frontend.web.auth.otp.title')],
  ])('(%s) is checked once', async (which, title) => {
    const { world, user, boxes, code } = await openBoxes();
    const digits =
      which === 'a wrong one' ? code.replace(/\d$/, (last) => String((Number(last) + 1) % 10)) : code;
    await user.type(boxes[0] as HTMLInputElement, digits.slice(0, 5));
    // Before the page has drawn anything: the last key, a paste, and what the keyboard has read in the mail.
    fill(boxes[5], digits.slice(5));
    paste(boxes[2], digits);
    fill(boxes[0], digits);
    await heading(title);
    await settle();
    expect(world.requestsOf(VERIFY).map(({ body }) => body)).toEqual([
      expect.objectContaining({ code: digits }),
    ]);
  });
});
