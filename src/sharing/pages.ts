/** The pages of this folder, loaded together. */
export { GiftsPage } from './GiftsPage';
export { ParticipantsPage } from './ParticipantsPage';
export { ReferralsPage } from './ReferralsPage';
