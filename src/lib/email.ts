import { removeInvisible } from './invisible';

const SHAPE = /^[^\s@"(),:;<>[\\\]]+@([^\s@.,:;<>()[\]\\/"]+\.)+[^\s@.,:;<>()[\]\\/"]{2,}$/;

/** toEmail removes invisible characters and surrounding spaces from a typed or pasted address. */
export const toEmail = (text: string): string => removeInvisible(text).trim();

/**
 * isEmail reports whether a text has the form of an e-mail address. Internationalised domains are allowed.
 */
export function isEmail(text: string): boolean {
  const address = toEmail(text);
  return address.length <= 254 && SHAPE.test(address) && !/^\.|\.\.|\.@/.test(address);
}
