interface GumTreeProps {
  /** Foot of the trunk. */
  x: number;
  y: number;
  /** 1 is 100 units tall. */
  scale?: number;
  /** Leaves in shade, in light. */
  leaves?: [string, string];
  bark?: string;
}

/** A eucalypt: pale forked trunk, loose clumps of grey-green. */
export function GumTree({
  x,
  y,
  scale = 1,
  leaves = ['#6f9f86', '#93bf9f'],
  bark = '#f6e6d2',
}: GumTreeProps) {
  const [shade, light] = leaves;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-4 0c3-18 1-28-2-42m3 12c2-14 8-20 17-28M-3-34c-2-8-8-14-15-20"
        stroke={bark}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M-34-58c-2-12 8-18 16-16 4-12 20-16 28-6 12-4 26 6 22 18 8 8 0 20-12 16-8 8-20 2-22-4-8 6-30 6-32-8z"
        fill={shade}
      />
      <path d="M-12-76c4-14 20-20 30-10 12-2 20 10 14 20-8 8-20 4-24-2-8 4-20 0-20-8z" fill={light} />
    </g>
  );
}
