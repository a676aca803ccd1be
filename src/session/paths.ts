/** Paths of the pages, without the base: each is filled in where it is used. */
export const welcome = '/';
export const login = '/login';
export const telegramReturn = '/auth/telegram/callback';
export const magicLink = '/auth/magic/verify';
export const error500 = '/error-500';
export const noSub = '/no-sub';
export const account = '/account';
export const plans = '/account/plans';
export const payment = '/account/payment';
export const transactions = '/account/transactions';
export const manage = '/account/manage';
export const outline = '/account/outline';
export const gifts = '/account/gifts';
export const participants = '/account/participants';
export const referrals = '/account/referrals';
export const instructions = '/account/instructions';
export const faq = '/account/faq';
