import { RoundTree, TallTree } from './nature';
import { paint as p } from './paint';
import { slopes } from './slopes.slots';

/** A first home, with a garden. */
const Home = () => (
  <g>
    <ellipse cx="8" cy="0" rx="82" ry="12" {...p.shadow} />
    <path d="M34-118h16v36H34Z" {...p.shade} />
    <path d="M-56-70H56V0H-56Z" {...p.wall} />
    <path d="M22-70H56V0H22Z" {...p.shade} />
    <path d="M-72-64 0-124 72-64l-8 8H-64Z" {...p.roof} />
    <path d="M-13 0v-34a13 13 0 0 1 26 0V0Z" {...p.pop} />
    <circle cx="7" cy="-20" r="2.500" {...p.wall} />
    <path d="M-46-50h22v22h-22ZM30-50h18v22H30Z" {...p.glass} />
    <path d="M-35-50v22M-46-39h22M39-50v22M30-39h18" stroke="var(--wall)" strokeWidth="2.500" />
    <circle cx="0" cy="-84" r="10" {...p.gold} />
    <path d="M-78 0v-16M-66 0v-16M-84-10h26" stroke="var(--wall)" strokeWidth="5" strokeLinecap="round" />
  </g>
);

/** A lighthouse on its rock. */
const Lighthouse = () => (
  <g>
    <path d="M-84 2q-2-22 34-26t58 0 50 0 26 22-40 18-90 2-38-16Z" {...p.water} />
    <path
      d="M-60 8h30M26 12h32M-10 14h20"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.85"
    />
    <path d="M-44-2q4-24 24-26h42q22 2 26 26-46 12-92 0Z" {...p.bark} opacity="0.75" />
    <path d="M0-128 100-160v44L0-120Z" fill="var(--gold)" opacity="0.3" />
    <path d="M-22-22-14-108h28l8 86Z" {...p.wall} />
    <path d="M4-108h10l8 86H6Z" {...p.shade} />
    <path d="m-20-46 2-20h36l2 20ZM-16-84l1.500-16h29l1.500 16Z" {...p.pop} />
    <path d="M-22-112h44v8h-44Z" {...p.roof} />
    <path d="M-12-132h24v20h-24Z" {...p.gold} />
    <path d="M-18-132q18-26 36 0Z" {...p.roof} />
    <path d="M0-146v-10" stroke="var(--roof)" strokeWidth="4" strokeLinecap="round" />
    <path d="M-6-22v-10a6 6 0 0 1 12 0v10Z" {...p.glass} />
  </g>
);

/** A compass set into a square. */
const CompassSquare = () => (
  <g>
    <ellipse cx="4" cy="-16" rx="84" ry="36" {...p.shadow} />
    <ellipse cx="0" cy="-24" rx="82" ry="35" {...p.shade} />
    <ellipse cx="0" cy="-29" rx="82" ry="35" {...p.wall} />
    <ellipse cx="0" cy="-29" rx="66" ry="27" fill="none" stroke="var(--trim)" strokeWidth="5" />
    <path d="M0-61 14-29H-14Z" {...p.pop} />
    <path d="M0 3 14-29H-14Z" {...p.roof} />
    <path d="M-74-29-14-35v12ZM74-29 14-35v12Z" {...p.trim} />
    <circle cx="0" cy="-29" r="7" {...p.gold} />
    <path d="M-52-42v-52M52-42v-52" stroke="var(--bark)" strokeWidth="5" strokeLinecap="round" />
    <circle cx="-52" cy="-98" r="10" {...p.gold} />
    <circle cx="52" cy="-98" r="10" {...p.gold} />
  </g>
);

/** A sailing boat on a bay. */
const SailingBay = () => (
  <g>
    <path d="M-88 0q-8-30 36-34t72-2 62 28-26 34-86 2-58-28Z" {...p.ground} />
    <path d="M-76-1q-6-24 32-26t64-2 52 24-24 26-74 3-50-25Z" {...p.water} />
    <path
      d="M-54 2h26M30-12h28M22 12h34"
      stroke="#fff"
      strokeWidth="3"
      strokeLinecap="round"
      opacity="0.85"
    />
    <path d="M-34-18h68q-6 20-20 20h-28q-14 0-20-20Z" {...p.roof} />
    <path d="M-2-22v-90h4v90Z" {...p.bark} />
    <path d="M6-110q38 40 40 80H6Z" {...p.wall} />
    <path d="M-6-96q-26 34-28 66h28Z" {...p.pop} />
  </g>
);

/** A kitchen garden with a bike leaning at its fence. */
const Garden = () => (
  <g>
    <ellipse cx="4" cy="0" rx="84" ry="14" {...p.shadow} />
    {[-30, -15, 0].map((y, i) => (
      <g key={y}>
        <path d={`M${-70 - i * 4} ${y}h${140 + i * 8}v9h${-140 - i * 8}Z`} {...p.bark} opacity="0.7" />
        {[-52, -26, 0, 26, 52].map((x, j) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <path d="M0 0q-10-4-9-14 9 2 9 14 0-12 9-14 1 10-9 14Z" {...p.leafDark} />
            {(i + j) % 2 === 0 && <circle cy="-12" r="5" {...(j % 3 ? p.pop : p.gold)} />}
          </g>
        ))}
      </g>
    ))}
    <path
      d="M-74-48H74M-74-60H74M-66-70v28M-22-70v28M22-70v28M66-70v28"
      stroke="var(--wall)"
      strokeWidth="6"
      strokeLinecap="round"
    />
  </g>
);

export const lifeSkills = {
  landmarks: [Home, SailingBay, Lighthouse, CompassSquare, Garden, Lighthouse, SailingBay],
  trees: [RoundTree, TallTree],
  slots: slopes,
};
