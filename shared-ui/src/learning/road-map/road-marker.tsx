import PinShape from './pin.svg';
import { Pin } from './road-stop.styles';

/** The learner on the map: a pin with the first letter of the name. The stop itself already says in words that it is the current one. */
export function RoadMarker({ initial }: { initial: string }) {
  return (
    <Pin aria-hidden="true">
      <PinShape />
      <span>{initial}</span>
    </Pin>
  );
}
