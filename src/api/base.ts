import { settings } from '../lib/settings';

/** Base of every call, absolute, with a closing slash. */
export const API_BASE = `${settings.apiHost || location.origin}/public-api/api/`;

/** The path of the user call, which may leave before the client is here. */
export const USERS = 'vpn/v1/users';
