import { type GenericSchema, object } from 'valibot';
import { text } from '../../api/schema/fields';
import { readStored } from '../../api/schema/stored';
import { sessionStore } from '../../lib/storage';
import { planState } from '../../session/current-subscription';
import { userId } from '../../session/session';

const KEY = 'claim_sent';

/** A claim without a definite response yet. The page may be closed before the response arrives. */
interface SentClaim {
  user_id: string;
  name: string;
  /** The plan's state before the claim. */
  plan: string;
}

const schema: GenericSchema<unknown, SentClaim> = object({ user_id: text, name: text, plan: text });

/** saveSentClaim saves that the signed-in user is sending a claim. */
export function saveSentClaim(name: string): void {
  const sent: SentClaim = { user_id: userId.peek(), name, plan: planState() };
  sessionStore.save(KEY, JSON.stringify(sent));
}

/** readSentClaim returns this user's unanswered claim with that name, sent in this tab; null for none. */
export function readSentClaim(name: string): SentClaim | null {
  const sent = readStored(sessionStore, KEY, schema);
  return sent?.user_id === userId.peek() && sent.name === name ? sent : null;
}

/** removeSentClaim removes the claim once a response has arrived. */
export const removeSentClaim = () => sessionStore.remove(KEY);
