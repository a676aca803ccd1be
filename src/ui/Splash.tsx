import { useWait } from './Announcer';
import { BrandMark } from './BrandMark';

/** The loading overlay, the same as in index.html; its text is shown after 4 s. */
export function Splash({ label }: { label: string }) {
  useWait(label);
  return (
    <div class="splash">
      <BrandMark class="size-16" />
      <i role="progressbar" aria-label={label} />
      <p aria-hidden="true">{label}</p>
    </div>
  );
}
