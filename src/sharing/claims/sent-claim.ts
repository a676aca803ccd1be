import { type GenericSchema, object } from 'valibot';
import { text } from '../../api/schema/fields';
import { readStored } from '../../api/schema/stored';
import { sessionStore } from '../../lib/storage';
import { userId } from '../../session/session';
import { planState } from '../../shop/pending-payment';

const KEY = 'claim_sent';

/** A claim that was sent and has no definite answer: the page may be gone before the answer comes. */
interface SentClaim {
  user_id: string;
  name: string;
  /** State of the plan before the claim. */
  plan: string;
}

const schema: GenericSchema<unknown, SentClaim> = object({ user_id: text, name: text, plan: text });

/** saveSentClaim saves that the signed-in user sends a claim. */
export function saveSentClaim(name: string): void {
  const sent: SentClaim = { user_id: userId.peek(), name, plan: planState() };
  sessionStore.save(KEY, JSON.stringify(sent));
}

/** readSentClaim is the unanswered claim of that name; null unless the signed-in user has sent it in this tab. */
export function readSentClaim(name: string): SentClaim | null {
  const sent = readStored(sessionStore, KEY, schema);
  return sent?.user_id === userId.peek() && sent.name === name ? sent : null;
}

/** removeSentClaim ends it: the answer has come. */
export const removeSentClaim = () => sessionStore.remove(KEY);
