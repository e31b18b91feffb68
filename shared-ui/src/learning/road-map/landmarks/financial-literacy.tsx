import { RoundTree } from './nature';
import { paint as p } from './paint';
import { rows } from './rows.slots';

/** A market stall with fruit. */
const MarketStall = () => (
  <g>
    <ellipse cx="6" cy="0" rx="82" ry="12" {...p.shadow} />
    <path d="M-60 0v-84h6V0ZM54 0v-84h6V0Z" {...p.bark} />
    <path d="M-58-46H58V0H-58Z" {...p.wall} />
    <path d="M20-46H58V0H20Z" {...p.shade} />
    <path d="M-66-52H66v10H-66Z" {...p.bark} />
    {[-48, -30, -12, 6, 24, 42].map((x, i) => (
      <g key={x}>
        <circle cx={x} cy="-56" r="9" {...(i % 3 === 0 ? p.pop : i % 3 === 1 ? p.gold : p.trim)} />
      </g>
    ))}
    {[-70, -42, -14, 14, 42].map((x, i) => (
      <path
        key={x}
        d={`M${x + (i < 2 ? 8 : 4)}-116h${i === 2 ? 20 : 22}L${x + 28}-84a14 9 0 0 1-28 0Z`}
        {...(i % 2 ? p.wall : p.roof)}
      />
    ))}
    <path d="M-64-118H64v6H-64Z" {...p.roof} />
    <circle cx="0" cy="-24" r="14" {...p.gold} />
    <path
      d="M0-31v14M4-28q-8-4-8 1t8 3-8 3"
      stroke="var(--bark)"
      strokeWidth="2.500"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);

/** A savings bank with columns. */
const Bank = () => (
  <g>
    <ellipse cx="8" cy="0" rx="90" ry="12" {...p.shadow} />
    <path d="M-76-8H76V0H-76ZM-70-16H70v8H-70Z" {...p.shade} />
    <path d="M-62-80H62v64H-62Z" {...p.wall} />
    <path d="M30-80H62v64H30Z" {...p.shade} />
    <path d="M-13-16v-38a13 13 0 0 1 26 0v38Z" {...p.glass} />
    {[-54, -32, 20, 42].map((x) => (
      <path key={x} d={`M${x}-80h12v64h-12Z`} {...p.soft} />
    ))}
    <path d="M-74-92H74v12H-74Z" {...p.trim} />
    <path d="M-78-92 0-138 78-92Z" {...p.roof} />
    <circle cx="0" cy="-108" r="12" {...p.gold} />
    <path
      d="M0-114v12M3.500-111q-7-3-7 1t7 2.500-7 2.500"
      stroke="var(--bark)"
      strokeWidth="2.200"
      fill="none"
      strokeLinecap="round"
    />
  </g>
);

/** A tree that bears coins. */
const CoinTree = () => (
  <g>
    <ellipse cx="8" cy="0" rx="46" ry="9" {...p.shadow} />
    <path d="M-7 0q4-30-4-60h22q-8 30-4 60Z" {...p.bark} />
    <path d="M0-144a34 34 0 0 1 32 24 30 30 0 0 1 4 56H-36a30 30 0 0 1 4-56 34 34 0 0 1 32-24Z" {...p.leaf} />
    <path d="M12-142a34 34 0 0 1 20 22 30 30 0 0 1 4 56H8q24-40 4-78Z" {...p.leafDark} opacity="0.6" />
    {[
      [-26, -88],
      [-8, -118],
      [6, -86],
      [26, -104],
      [36, -78],
      [-34, -108],
    ].map(([x, y]) => (
      <g key={x} transform={`translate(${x} ${y})`}>
        <circle r="8.500" {...p.gold} />
        <circle r="5" fill="none" stroke="var(--bark)" strokeOpacity="0.45" strokeWidth="2" />
      </g>
    ))}
  </g>
);

/** A piggy bank on a pedestal. */
const PiggyStatue = () => (
  <g>
    <ellipse cx="6" cy="0" rx="66" ry="10" {...p.shadow} />
    <path d="M-48-22h96V0h-96Z" {...p.shade} />
    <path d="M-54-30H54v10H-54Z" {...p.wall} />
    <path d="M-30-50v20h14v-20ZM18-50v20h14v-20Z" {...p.trim} />
    <ellipse cx="0" cy="-66" rx="46" ry="34" {...p.pop} />
    <path d="M46-66a46 34 0 0 1-60 32Q28-44 28-66t-20-33a46 34 0 0 1 38 33Z" {...p.roof} opacity="0.14" />
    <rect x="34" y="-78" width="20" height="22" rx="9" {...p.pop} />
    <path d="M42-70v6M48-70v6" stroke="var(--bark)" strokeWidth="3" strokeLinecap="round" />
    <path d="m20-94 16-10-2 20Z" {...p.pop} />
    <circle cx="26" cy="-76" r="3.500" {...p.bark} />
    <path d="M-46-66q-14 0-12-12" stroke="var(--pop)" strokeWidth="5" fill="none" strokeLinecap="round" />
    <path d="M-12-97h22" stroke="var(--bark)" strokeWidth="4" strokeLinecap="round" />
    <circle cx="0" cy="-116" r="14" {...p.gold} />
    <circle
      cx="0"
      cy="-116"
      r="8.500"
      fill="none"
      stroke="var(--bark)"
      strokeOpacity="0.45"
      strokeWidth="2.500"
    />
  </g>
);

/** A windmill among the fields: what grows by itself. */
const Windmill = () => (
  <g>
    <ellipse cx="6" cy="0" rx="46" ry="9" {...p.shadow} />
    <path d="M-28 0-18-90h36L28 0Z" {...p.wall} />
    <path d="M6-90h12L28 0H10Z" {...p.shade} />
    <path d="M-22-88q22-40 44 0Z" {...p.roof} />
    <path d="M-8 0v-18a8 8 0 0 1 16 0V0Z" {...p.glass} />
    <g transform="rotate(18 0 -92)">
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 0 -92)`}>
          <path d="M0-92v-58" stroke="var(--bark)" strokeWidth="4" strokeLinecap="round" />
          <path d="M2-148h16v40H2Z" {...p.soft} stroke="var(--trim)" strokeWidth="2" />
        </g>
      ))}
    </g>
    <circle cx="0" cy="-92" r="6" {...p.gold} />
  </g>
);

export const financialLiteracy = {
  landmarks: [MarketStall, Bank, Windmill, CoinTree, PiggyStatue, Windmill, Bank],
  trees: [RoundTree, CoinTree],
  slots: rows,
};
