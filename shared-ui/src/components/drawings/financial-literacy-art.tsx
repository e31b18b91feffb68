import { Art, type ArtProps } from './art';

const stripes = [0, 1, 2, 3, 4].map(
  (i) => `M${222 + 26 * i} 84h26l${(8.8 * (i + 1) - 22).toFixed(1)} 46v5a17.4 15 0 0 1-34.8 0v-5z`,
);

/** A stall with fruit and its counter. */
function MarketStall() {
  return (
    <>
      <path d="M216 120h9v80h-9zM350 120h9v80h-9z" fill="#b98a5e" />
      <path d="M225 130h125v60H225z" fill="var(--hue-ink)" opacity=".82" />
      <path d="M252 152h70" stroke="#fff" strokeWidth="3" strokeLinecap="round" opacity=".25" />
      {stripes.map((d, i) => (
        <path key={d} d={d} fill={i % 2 ? '#fffdf8' : 'var(--hue-strong)'} />
      ))}
      <path d="M222 78h130a4 4 0 0 1 4 6H218a4 4 0 0 1 4-6z" fill="var(--hue-ink)" />
      {/* fruit */}
      <g fill="#ff9d4d">
        <circle cx="236" cy="182" r="11" />
        <circle cx="257" cy="182" r="11" />
        <circle cx="247" cy="166" r="11" />
      </g>
      <path
        d="M240 162a9 9 0 0 1 8-4M230 178a9 9 0 0 1 7-4"
        stroke="#ffd3a0"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M276 192c-3-20 14-32 22-30 9-4 26 10 22 30z" fill="#8fc46a" />
      <path d="M284 190c0-14 8-22 14-24 8 4 14 12 14 24" stroke="#5f9c4c" strokeWidth="3" />
      <g fill="#ff6a55">
        <circle cx="334" cy="183" r="10" />
        <circle cx="350" cy="183" r="10" />
        <circle cx="342" cy="169" r="10" />
      </g>
      <path d="M342 160c0-5 3-7 6-8" stroke="#5f9c4c" strokeWidth="3" strokeLinecap="round" />
      {/* counter */}
      <rect x="204" y="200" width="168" height="62" rx="6" fill="#e6c08c" />
      <path d="M204 222h168M204 243h168" stroke="#cfa26a" strokeWidth="3" />
      <rect x="197" y="190" width="182" height="14" rx="7" fill="#fbe3b8" />
      <path d="M272 214h42l8 16-8 16h-42z" fill="#fffdf8" />
      <circle cx="280" cy="230" r="3.5" fill="#cfa26a" />
      <path d="M290 226h18m-18 9h12" stroke="var(--hue-strong)" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

/** A jar of coins. */
function SavingsJar() {
  return (
    <>
      <ellipse cx="112" cy="266" rx="70" ry="9" fill="var(--hue-ink)" opacity=".2" />
      <path
        d="M72 134h80c18 14 26 30 26 50v52c0 18-12 30-30 30H76c-18 0-30-12-30-30v-52c0-20 8-36 26-50z"
        fill="#fffdf8"
        stroke="var(--hue)"
        strokeWidth="4"
      />
      <g fill="#f4b544">
        <path d="M50 214c20-8 104-8 124 0v22c0 16-10 26-26 26H76c-16 0-26-10-26-26z" />
        <ellipse cx="82" cy="212" rx="22" ry="9" fill="#ffd27a" />
        <ellipse cx="138" cy="210" rx="24" ry="9" fill="#ffd27a" />
        <ellipse cx="110" cy="200" rx="23" ry="9" fill="#ffe0a0" />
        <path d="M87 200v7c0 12 46 12 46 0v-7c0 12-46 12-46 0z" />
      </g>
      <path
        d="M60 232c14 6 30 6 42 0m14 10c16 6 34 4 46-2M74 248c14 5 26 4 36-1"
        stroke="#d08f1e"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M62 164c-4 8-6 16-6 26v18" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
      <rect x="64" y="120" width="96" height="18" rx="9" fill="var(--hue-strong)" />
      <path d="M96 120h32v6H96z" fill="var(--hue-ink)" />
    </>
  );
}

/** Green: a savings jar, and the market where the savings are spent well. */
export function FinancialLiteracyArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" category="financial-literacy" {...props}>
      <circle cx="292" cy="74" r="44" fill="#ffd27a" />
      <path
        d="M14 262c40-30 96-34 150-30 90 6 160-4 222 30 4 18-24 24-186 24S10 280 14 262z"
        fill="var(--hue)"
        opacity=".45"
      />
      <MarketStall />
      <SavingsJar />
      {/* the next coin */}
      <path
        d="M112 52v-14M88 62 78 52m58 10 10-10"
        stroke="var(--hue-strong)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="112" cy="88" r="21" fill="#f4b544" />
      <circle cx="112" cy="88" r="14.5" fill="#ffd27a" />
      <path
        d="M117 82c-2-3-10-3-10 1.5 0 5 10.5 3 10.5 8 0 4.5-9 4.5-11.5 1m5.5-13.5v-3m0 20v-3"
        stroke="#9a6410"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </Art>
  );
}
