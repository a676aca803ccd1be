import { removeInvisible } from './invisible';

const SHAPE = /^[^\s@"(),:;<>[\\\]]+@([^\s@.,:;<>()[\]\\/"]+\.)+[^\s@.,:;<>()[\]\\/"]{2,}$/;

/** toEmail is the address in a typed or pasted text: without invisible characters and spaces around it. */
export const toEmail = (text: string): string => removeInvisible(text).trim();

/** isEmail tells whether a text has the form of an e-mail address, national domains included (sign-in-3). */
export function isEmail(text: string): boolean {
  const address = toEmail(text);
  return address.length <= 254 && SHAPE.test(address) && !/^\.|\.\.|\.@/.test(address);
}
