/** Where the public API begins (api-1). */
export const API_BASE = '/public-api/api';

/** Every call of the server (api-1), as `METHOD path` below the API base; checkout has its own host. */
export const CALLS = [
  'GET /vpn/v1/users',
  'POST /vpn/v1/users/change-language',
  'GET /vpn/v1/configs',
  'POST /auth/telegram',
  'POST /auth/email/request',
  'POST /auth/email/otp/verify',
  'POST /auth/email/bind/request',
  'POST /auth/email/bind/verify',
  'GET /auth/magic/verify',
  'POST /auth/logout',
  'POST /auth/refresh',
  'POST /vpn/v1/subscriptions/location',
  'GET /vpn/v1/subscriptions/key',
  'POST /vpn/v1/subscriptions/gift',
  'POST /vpn/v1/subscriptions/add-member',
  'POST /vpn/v1/subscriptions/add-member/token',
  'POST /vpn/v1/subscriptions/remove-member-by-name',
  'POST /vpn/v1/subscriptions/trial',
  'POST /vpn/v1/subscriptions/referral',
  'GET /vpn/v1/billing/available',
  'POST /vpn/v1/billing/preview',
  'POST /checkout/:provider/link',
  'GET /vpn/v1/referrals/overview',
  'GET /vpn/v1/gifts/active',
  'GET /vpn/v1/transactions',
  'GET /vpn/v1/notifications/stream',
] as const;

export type CallName = (typeof CALLS)[number];

/** partsOf splits a call into its method and path. */
export function partsOf(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path };
}

/** callPath is a request's path as calls are named: without the API base. */
export function callPath(pathname: string): string {
  return pathname.startsWith(API_BASE) ? pathname.slice(API_BASE.length) : pathname;
}

/** isPathOf tells whether `path` is the call's own path, or one that its pattern (`:provider`) covers. */
export function isPathOf(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length && wanted.every((part, i) => part.startsWith(':') || part === given[i])
  );
}
