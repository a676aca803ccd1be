import { settings } from '../lib/settings';

/** Base URL of every call: absolute, with a trailing slash. */
export const API_BASE = `${settings.apiHost || location.origin}/public-api/api/`;

/** Path of the user call, which `main.tsx` sends before the client has loaded. */
export const USERS = 'vpn/v1/users';
