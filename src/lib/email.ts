const SHAPE = /^[^\s@"(),:;<>[\\\]]+@([^\s@.,:;<>()[\]\\/"]+\.)+[^\s@.,:;<>()[\]\\/"]{2,}$/;

/** isEmail tells whether the trimmed text looks like an e-mail address, national domains included (sign-in-3). */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= 254 && SHAPE.test(address) && !/^\.|\.\.|\.@/.test(address);
}
