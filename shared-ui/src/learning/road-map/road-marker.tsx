import { Pin } from './road-stop.styles';

/** The learner on the map: a pin with the first letter of the name. The stop itself says in words that it is the current one. */
export function RoadMarker({ initial }: { initial: string }) {
  return (
    <Pin aria-hidden="true">
      <svg viewBox="0 0 48 60" width="48" height="60">
        <ellipse cx="24" cy="57" rx="9" ry="3" fill="var(--road-shadow)" />
        <path d="M24 56C18 46 4 38 4 23a20 20 0 0 1 40 0c0 15-14 23-20 33Z" fill="#fff" />
        <path
          d="M24 50.500C19 42.500 7.500 36 7.500 23a16.500 16.500 0 0 1 33 0c0 13-11.500 19.500-16.500 27.500Z"
          fill="var(--color-accent)"
        />
      </svg>
      <span>{initial}</span>
    </Pin>
  );
}
