import { Fold } from '../../feedback/Fold';
import type { InstallOffer } from '../../session/install-offer';
import { closeOverlay } from '../../session/overlay';
import { getOffer, InstallText } from './InstallCard';

interface Props {
  /** True if the row was there when the menu was opened. */
  isStill: boolean;
}

/** A row of the menu that opens the browser's dialog to install the account as an app, or says how to do it. */
export default function InstallRow({ isStill }: Props) {
  const offer = getOffer();
  return (
    <Fold isStill={isStill} gap={0}>
      {offer && <Row offer={offer} />}
    </Fold>
  );
}

function Row({ offer }: { offer: InstallOffer }) {
  const text = <InstallText way={offer.way} />;
  if (offer.way === 'by-hand') return <div class="list-row">{text}</div>;
  function handleClick() {
    closeOverlay();
    if (offer.way === 'dialog') void offer.show();
  }
  return (
    <button type="button" class="list-row" onClick={handleClick}>
      {text}
    </button>
  );
}
