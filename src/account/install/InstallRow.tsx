import { closeOverlay } from '../../session/overlay';
import { getOffer, InstallText } from './InstallCard';

/** A row of the menu that opens the browser's dialog to install the account as an app, or says how to do it. */
export default function InstallRow() {
  const offer = getOffer();
  if (!offer) return null;
  return (
    <li>
      {offer.way === 'by-hand' ? (
        <div class="list-row">
          <InstallText way={offer.way} />
        </div>
      ) : (
        <button
          type="button"
          class="list-row"
          onClick={() => {
            closeOverlay();
            void offer.show();
          }}
        >
          <InstallText way={offer.way} />
        </button>
      )}
    </li>
  );
}
