import { Bush, RoundTree } from './nature';
import { paint as p } from './paint';
import { waves } from './waves.slots';

/** A tall receipt, torn at the end. */
const Receipt = () => (
  <g>
    <ellipse cx="6" cy="0" rx="54" ry="10" {...p.shadow} />
    <path
      d="M-42 0v-140l10.500 8 10.500-8 10.500 8 10.500-8 10.500 8 10.500-8 10.500 8 10.500-8V0Z"
      {...p.wall}
    />
    <path d="M22 0v-132l9.500-7 10.500-1V0Z" {...p.shade} />
    <path
      d="M-28-112h30M-28-94h42M-28-78h34M-28-62h42"
      stroke="var(--trim)"
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M-28-40h52" stroke="var(--roof)" strokeWidth="4" strokeDasharray="7 6" />
    <circle cx="-16" cy="-20" r="10" {...p.gold} />
    <path d="M2-20h20" stroke="var(--roof)" strokeWidth="8" strokeLinecap="round" />
    <circle cx="20" cy="-112" r="9" {...p.pop} />
    <path
      d="m15.500-112 3 3.500 6-7"
      stroke="#fff"
      strokeWidth="3"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);

/** An office with a clock: it is October somewhere. */
const Office = () => (
  <g>
    <ellipse cx="8" cy="0" rx="82" ry="12" {...p.shadow} />
    <path d="M-64-88H64V0H-64Z" {...p.wall} />
    <path d="M28-88H64V0H28Z" {...p.shade} />
    <path d="M-70-96H70v12H-70Z" {...p.roof} />
    <path d="M-26-96v-26h52v26Z" {...p.trim} />
    <circle cx="0" cy="-112" r="19" {...p.wall} />
    <circle cx="0" cy="-112" r="19" fill="none" stroke="var(--roof)" strokeWidth="5" />
    <path
      d="M0-122v10l8 5"
      stroke="var(--bark)"
      strokeWidth="3.500"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    {[-52, -28, 16, 40].map((x, i) => (
      <path key={x} d={`M${x}-70h14v18h-14ZM${x}-40h14v18h-14Z`} {...(i === 2 ? p.gold : p.glass)} />
    ))}
    <path d="M-10 0v-30a10 10 0 0 1 20 0V0Z" {...p.pop} />
  </g>
);

/** A letterbox for what is to be lodged. */
const Letterbox = () => (
  <g>
    <ellipse cx="5" cy="0" rx="42" ry="8" {...p.shadow} />
    <path d="M-8-40H8V0H-8Z" {...p.bark} />
    <path d="M-38-38v-40a26 26 0 0 1 26-26h26a26 26 0 0 1 26 26v40Z" {...p.pop} />
    <path d="M14-104a26 26 0 0 1 26 26v40H14Z" {...p.roof} opacity="0.3" />
    <rect x="-26" y="-82" width="36" height="7" rx="3.500" {...p.bark} />
    <path d="M-22-106h28v28h-28Z" {...p.wall} transform="rotate(-6 -8 -92)" />
    <path
      d="m-21-104 13 12 13-13"
      stroke="var(--trim)"
      strokeWidth="3"
      fill="none"
      transform="rotate(-6 -8 -92)"
    />
    <path d="M40-70h10v-26h16v16H56" {...p.gold} />
  </g>
);

/** A house that is a calculator. */
const Calculator = () => (
  <g>
    <ellipse cx="8" cy="0" rx="62" ry="11" {...p.shadow} />
    <rect x="-50" y="-140" width="100" height="140" rx="12" {...p.roof} />
    <path d="M18-140h20a12 12 0 0 1 12 12V0H18Z" fill="var(--bark)" opacity="0.22" />
    <rect x="-38" y="-128" width="76" height="32" rx="6" {...p.soft} />
    <path d="M-2-112h10M14-119v14M22-112h10" stroke="var(--roof)" strokeWidth="5" strokeLinecap="round" />
    {[-84, -60, -36].map((y, row) =>
      [-36, -10, 16].map((x, column) => (
        <rect
          key={`${x}${y}`}
          x={x}
          y={y}
          width="20"
          height="17"
          rx="5"
          {...(row === 2 && column === 2 ? p.pop : column === 2 ? p.trim : p.wall)}
        />
      )),
    )}
    <path d="M-12 0v-8a12 12 0 0 1 24 0v8Z" {...p.gold} />
  </g>
);

/** Sheaves on a field, for what is left of the harvest. */
const Sheaves = () => (
  <g>
    <ellipse cx="4" cy="0" rx="86" ry="13" {...p.shadow} />
    {[-52, 0, 50].map((x, i) => (
      <g key={x} transform={`translate(${x} ${i === 1 ? 4 : -4}) scale(${i === 1 ? 1.1 : 0.92})`}>
        <path
          d="M-20 0q10-26 4-34-14-20-16-40 14 4 18 24-2-24 2-36 10 8 10 34 2-24 12-34 6 12 0 38 6-18 18-22-2 20-16 38-6 8 4 32Z"
          {...p.gold}
        />
        <path d="M2-86q8 10 8 34-6 12-2 18 8 8 6 34H2Z" {...p.trim} opacity="0.55" />
        <path d="M-17-36q17 8 32 0v8q-16 8-32 0Z" {...p.pop} />
      </g>
    ))}
  </g>
);

export const taxReturns = {
  landmarks: [Office, Receipt, Letterbox, Calculator, Sheaves, Letterbox, Receipt],
  trees: [RoundTree, Bush],
  slots: waves,
};
