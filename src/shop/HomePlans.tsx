import { useEffect, useState } from 'react';
import { CardsSkeleton } from '../feedback/CardsSkeleton';
import { SmoothHeight } from '../ui/SmoothHeight';
import { Plans } from './Plans';

/** The plans on the home page: they begin with the skeleton shown before, and take on their own height from it. */
export default function HomePlans() {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => setFirst(false), []);
  return (
    <SmoothHeight class="plans">{isFirst ? <CardsSkeleton /> : <Plans recipient="self" />}</SmoothHeight>
  );
}
