/** Plans for oneself and as a gift (app-23). Written out: a template is no constant that the bundler fills in. */
export const PLANS_FOR_SELF = '/account/plans?recipient_type=self';
export const PLANS_FOR_GIFT = '/account/plans?recipient_type=gift';

/** The guide of the device in hand, already open (help-4). */
export const OWN_GUIDE = '/account/instructions?guide=own';
