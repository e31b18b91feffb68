import { Art, type ArtProps } from './art';

/** The office, with its flag. */
function OfficeBuilding() {
  return (
    <>
      <path d="M146 118h34v140h-34z" fill="var(--hue)" />
      <path d="M42 66h104v192H42z" fill="#fffdf8" />
      <path d="M126 66h20v192h-20z" fill="var(--hue)" opacity=".35" />
      <path d="M36 58h116a5 5 0 0 1 5 5v8H31v-8a5 5 0 0 1 5-5z" fill="var(--hue-strong)" />
      <path d="M60 58V38h34v20z" fill="#e6c08c" />
      <path d="M114 58V26" stroke="var(--hue-ink)" strokeWidth="4" strokeLinecap="round" />
      <path d="M116 28h24l-6 8 6 8h-24z" fill="#ff7d5c" />
      <g fill="var(--hue-ink)">
        <path d="M56 86h20v24H56zM88 86h20v24H88zM56 124h20v24H56zM88 124h20v24H88zM56 162h20v24H56z" />
        <path d="M72 258v-36a12 12 0 0 1 24 0v36z" />
        <path d="M156 138h12v16h-12zM156 168h12v16h-12z" opacity=".6" />
      </g>
      <path d="M88 162h20v24H88z" fill="#ffe0a0" />
      <path
        d="M56 102l16-16h4v8l-16 16h-4zM88 140l16-16h4v8l-16 16h-4zM88 102l16-16h4v8l-16 16h-4z"
        fill="var(--hue)"
        opacity=".6"
      />
      <path d="M56 204h58l6 12H50z" fill="#ff7d5c" />
    </>
  );
}

/** The date to lodge by. */
function LodgementDate() {
  return (
    <>
      <g transform="rotate(5 330 196)">
        <rect
          x="284"
          y="146"
          width="88"
          height="90"
          rx="12"
          fill="var(--hue-ink)"
          opacity=".16"
          transform="translate(3 5)"
        />
        <rect x="284" y="146" width="88" height="90" rx="12" fill="#fffdf8" />
        <path d="M284 174v-16a12 12 0 0 1 12-12h64a12 12 0 0 1 12 12v16z" fill="#ff7d5c" />
        <path d="M306 138v16m44-16v16" stroke="var(--hue-ink)" strokeWidth="6" strokeLinecap="round" />
        <path
          d="M303 192c4-8 20-8 20 2 0 6-5 9-10 9 6 0 12 3 12 10 0 12-20 12-24 3M338 194l12-8v36"
          stroke="var(--hue-ink)"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </>
  );
}

/** Amber: an office, a long receipt and the date to lodge by. */
export function TaxReturnsArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" category="tax-returns" {...props}>
      <circle cx="330" cy="66" r="36" fill="#ffb08f" />
      <path
        d="M12 262c48-30 112-26 188-28 76-2 136 0 188 28 4 18-26 22-188 22S8 280 12 262z"
        fill="var(--hue)"
        opacity=".42"
      />
      <OfficeBuilding />
      {/* receipt */}
      <path
        d="M184 88c0-12 8-20 20-20h86c-12 0-20 8-20 20v152l-11 10-11-10-11 10-11-10-10 10-11-10-11 10-10-10z"
        fill="#fffdf8"
      />
      <path d="M250 68h44c12 0 20 8 20 20v12h-44V88c0-12-8-20-20-20z" fill="#f0dcb8" />
      <path
        d="M202 98h30m-30 20h50m-50 20h50m-50 20h50"
        stroke="#d9c7a3"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M202 180h50" stroke="#d9c7a3" strokeWidth="3" strokeDasharray="5 5" />
      <path d="M202 202h18" stroke="var(--hue-ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M232 202h20" stroke="var(--hue-strong)" strokeWidth="6" strokeLinecap="round" />
      <LodgementDate />
      {/* coins and a tick */}
      <path d="M312 252v10c0 8 44 8 44 0v-10z" fill="#d08f1e" />
      <ellipse cx="334" cy="252" rx="22" ry="7" fill="#f4b544" />
      <path d="M314 243v9c0 8 42 8 42 0v-9z" fill="#d08f1e" />
      <ellipse cx="335" cy="243" rx="21" ry="7" fill="#ffd27a" />
      <circle cx="270" cy="246" r="24" fill="#1a6e46" />
      <path
        d="M259 247l8 8 15-17"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Art>
  );
}
