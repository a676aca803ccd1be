import { useEffect } from 'react';
import { takeMessengerFlow } from '../../state/messenger-flow';
import { prompt } from '../../state/prompts';
import { PromptDialog } from './PromptDialog';

/** What the account asks its owner, one thing at a time (§4). */
export function Prompts() {
  const current = prompt.value;
  // Whoever came back from the messenger without an answer must not bind by the next one.
  useEffect(() => void takeMessengerFlow(), []);
  return current && <PromptDialog key={current.kind} prompt={current} />;
}
