/** Messenger users of the sandbox's authorisation page (sign-in-22). */
export interface MessengerUser {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
}

export const MESSENGER_USERS: readonly MessengerUser[] = [
  { id: 700100734, first_name: 'Alex', last_name: 'Rivers', username: 'alex_rivers' },
  { id: 700100955, first_name: 'Пётр', last_name: 'Соколов', username: 'psokolov' },
  { id: 700100901, first_name: 'Мария', last_name: 'Ёлкина' },
  { id: 700100902, first_name: 'Anna', last_name: 'O’Neil', username: 'anna_new' },
];
