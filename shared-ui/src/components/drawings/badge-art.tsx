import { Art, type ArtProps } from './art';

const leaf = 'M0 0c-14-6-20-18-18-32 12 4 20 16 18 32z';
/** One wattle branch, the left one. */
const sprig: [number, number, number][] = [
  [96, 226, -52],
  [72, 202, -38],
  [56, 172, -22],
  [50, 138, -4],
  [56, 106, 14],
  [72, 78, 34],
];

const Branch = () => (
  <>
    <path d="M128 244C60 224 30 150 74 70" stroke="#4f8a6b" strokeWidth="5" strokeLinecap="round" />
    {sprig.map(([x, y, turn]) => (
      <g key={y} transform={`translate(${x} ${y}) rotate(${turn})`}>
        <path d={leaf} fill="#6f9f86" />
        <path d={leaf} fill="#93bf9f" transform="scale(-1 1) rotate(-14)" />
        <path d="M-14-2h0M12-6h0" stroke="#ffcf5c" strokeWidth="15" strokeLinecap="round" />
        <path d="M-16-5h0M10-9h0" stroke="#ffe9a8" strokeWidth="5" strokeLinecap="round" />
      </g>
    ))}
  </>
);

/** The medal of a finished lesson, in golden wattle. */
export function BadgeArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 300 280" {...props}>
      <Branch />
      <g transform="matrix(-1 0 0 1 300 0)">
        <Branch />
      </g>
      <path d="M112 176l-20 86 28-12 18 24 20-86z" fill="#e9603f" />
      <path d="M188 176l20 86-28-12-18 24-20-86z" fill="#ff7d5c" />
      <path
        d="M150 40l17 13 21-5 10 19 21 4 1 21 18 12-7 20 11 18-15 15 3 21-20 8-5 21-21 1-12 18-20-8-22 8-12-18-21-1-5-21-20-8 3-21-15-15 11-18-7-20 18-12 1-21 21-4 10-19 21 5z"
        fill="#f4b544"
      />
      <circle cx="150" cy="128" r="64" fill="#fff3d6" />
      <circle cx="150" cy="128" r="54" fill="var(--hue-strong)" />
      <path d="M150 74a54 54 0 0 1 38 92C196 130 184 96 150 74z" fill="#fff" opacity=".1" />
      <path
        d="M150 88c2 0 4 1 5 4l9 20 22 3c5 0 7 6 3 9l-16 15 4 22c1 5-4 8-8 6l-19-11-19 11c-4 2-9-1-8-6l4-22-16-15c-4-3-2-9 3-9l22-3 9-20c1-3 3-4 5-4z"
        fill="#ffd27a"
      />
      <path d="M150 88c2 0 4 1 5 4l9 20 22 3c5 0 7 6 3 9l-16 15 4 22c1 5-4 8-8 6l-19-11z" fill="#ffc048" />
      <path
        d="M64 30l3 9 9 3-9 3-3 9-3-9-9-3 9-3zM240 18l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM270 60l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        fill="#ffc94d"
      />
    </Art>
  );
}
