/** English texts of gifts, members and referrals. */
export const texts = {
  gifts: {
    lead: 'Tap a gift to copy its link. Whoever opens it first gets the subscription.',
    loading: 'Loading gifts',
    list: { error: 'The gifts did not load', empty: 'No gifts yet.' },
    other: 'Gift',
    copy_success: 'Gift link copied',
    copy_error: 'Could not copy. Take the link from the window.',
  },
  link: { copy: 'Copy the link' },
  participants: {
    lead: {
      family: 'Add your family: everyone gets an account and keys of their own.',
      corporate: 'Add your colleagues: everyone gets an account and keys of their own.',
    },
    not_yours: 'Only the owner of a family or team plan can invite people.',
    limit: 'Places taken: {count} of {limit}',
    add: {
      name: 'Name of the new member',
      hint: 'Up to 4 characters, to tell members apart in the list.',
      full: 'All places are taken. Remove a member to invite someone else.',
      limit_reached: 'Limit reached',
      input_required: 'Enter a name',
      input_maxlen: '4 characters at most',
      input_not_empty: 'A name cannot be spaces only',
      input_taken: 'This name is taken',
      submit: 'Invite',
    },
    invite: {
      ready: 'Send this link to {name}:',
      copied: 'Invitation link copied',
      shared: 'The share menu is open. The link is already in it.',
      by_hand: 'The link could not be copied automatically. A window to copy it by hand will open.',
    },
    copy_error: 'The invitation was not created',
    copy_error_code: 'The invitation was not created (error {code})',
    remove: {
      label: 'Remove {name}',
      title: 'Remove this member?',
      text: 'The keys of this subscription will stop working for {name}.',
      confirm: 'Remove',
      cancel: 'Keep',
      error: {
        400: 'This member cannot be removed',
        404: 'This member is already gone',
        common: 'The member was not removed',
      },
    },
    removed: '{name} was removed',
  },
  referrals: {
    loading: 'Loading your points',
    error: 'Your points did not load',
    none: 'The referral programme is not available right now.',
    points: { one: '{n} point', other: '{n} points' },
    friends: { one: '{n} person joined through your link', other: '{n} people joined through your link' },
    about: {
      invite: 'Share your link with people who need a VPN too.',
      earn: 'When they pay for a subscription, you get points.',
      spend: 'Points can be exchanged for months of subscription.',
    },
    link: { title: 'Your link:' },
    rates: { add: 'When a friend pays', sub: 'Price in points' },
    exchange: {
      open: 'Exchange points',
      title: 'Exchange points',
      empty: 'There is nothing to exchange points for right now.',
      confirm: {
        title: 'Exchange your points?',
        text: '{what} for {points}. An exchange cannot be undone.',
        yes: 'Exchange',
      },
      done: 'Done: your points were exchanged',
      error: 'The points were not exchanged',
    },
    missing: { one: '{n} point short', other: '{n} points short' },
    rules: {
      1: 'A friend counts as invited if they first signed in through your link.',
      2: 'You get points for each of their payments; how many depends on the plan and the term.',
      3: 'Points cannot be paid out or given to others. An exchange cannot be undone.',
      4: 'You cannot invite yourself from another account: such points may be taken back.',
      title: 'Rules of the programme',
    },
  },
};

/** Keys of the specification. */
