import { sessionStore } from '../../lib/storage';

const KEY = 'email_draft';

/**
 * What is being typed. The server may turn out to be out of reach meanwhile, and its screen comes between; and the first
 * letters may have been typed before the script was here (src/app/show.tsx).
 */
export const emailDraft = {
  read: () => sessionStore.read(KEY),
  save: (text: string) => sessionStore.save(KEY, text),
  remove: () => sessionStore.remove(KEY),
};
