import { Mark } from './Mark';
import { useWait } from './waiting';

/** The loading overlay, the same as in index.html (app-4); its words are seen after 4 s (app-29). */
export function Splash({ label }: { label: string }) {
  useWait(label);
  return (
    <div class="splash">
      <Mark class="size-16" />
      <i role="progressbar" aria-label={label} />
      <p aria-hidden="true">{label}</p>
    </div>
  );
}
