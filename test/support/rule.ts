/** A rule of the referral programme as the server sends it; also with values that it should not have. */
export const rule = <P, T, C>(action: string, product_code: P, term_id: T, points: C) => {
  return { action, product_code, term_id, points };
};
