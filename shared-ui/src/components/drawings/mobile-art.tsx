import { Art, type ArtProps } from './art';

/** A phone that is still a building site, with its road map half laid. */
export function MobileArt(props: ArtProps) {
  return (
    <Art viewBox="0 0 400 300" {...props}>
      <circle cx="312" cy="82" r="40" fill="#ffd27a" />
      <path d="M12 262c48-30 112-24 188-24s138-4 188 24c4 18-26 24-188 24S8 280 12 262z" fill="#f2cf8d" />
      {/* phone */}
      <rect x="132" y="22" width="136" height="244" rx="24" fill="#1f1b4b" />
      <rect x="141" y="32" width="118" height="224" rx="16" fill="#e1effc" />
      <path d="M141 196c30-16 76-18 118-2v46a16 16 0 0 1-16 16h-86a16 16 0 0 1-16-16z" fill="#93bf93" />
      <path d="M141 168c36-20 82-12 118-4v36c-40-12-84-10-118 4z" fill="#b9cf95" />
      <path
        d="M178 256c0-24 54-20 54-42 0-20-56-14-56-36 0-16 34-12 34-30"
        stroke="#fbe6bd"
        strokeWidth="19"
      />
      <path
        d="M178 256c0-24 54-20 54-42 0-20-56-14-56-36 0-16 34-12 34-30"
        stroke="#443d78"
        strokeWidth="14"
      />
      <path
        d="M210 144c0-16-30-14-30-32 0-12 14-16 22-20"
        stroke="#443d78"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <circle cx="231" cy="214" r="13" fill="#fffdf8" />
      <path
        d="M225 214l5 5 8-9"
        stroke="#1a6e46"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="177" cy="178" r="13" fill="#ff7d5c" />
      <path d="M174 171l9 7-9 7z" fill="#fffdf8" />
      <rect x="182" y="40" width="36" height="9" rx="4.5" fill="#1f1b4b" />
      <path d="M206 98V70" stroke="#1f1b4b" strokeWidth="4" strokeLinecap="round" />
      <path d="M208 71c8-4 12 4 22 0l-4 8 4 8c-10 4-14-4-22 0z" fill="#ff7d5c" />
      {/* crane */}
      <path d="M72 262V60m22 202V60" stroke="#f4b544" strokeWidth="6" />
      <path
        d="M72 252l22-22-22-22 22-22-22-22 22-22-22-22 22-22-22-22"
        stroke="#d08f1e"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M58 60h126M83 28 58 58m25-30 98 30M108 58l12-14 12 14 12-6"
        stroke="#f4b544"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M83 60V28" stroke="#d08f1e" strokeWidth="6" strokeLinecap="round" />
      <path d="M40 54h24v20H40z" fill="#57527a" />
      <path d="M58 256h50v12H58z" fill="#57527a" />
      <path d="M168 62v44" stroke="#1f1b4b" strokeWidth="3" />
      <path d="M156 108h26l-3 18h-20z" fill="#ff7d5c" />
      {/* barrier and cone */}
      <path d="M246 216v50m76-50v50" stroke="#8a6a4a" strokeWidth="8" strokeLinecap="round" />
      <rect x="232" y="208" width="104" height="28" rx="6" fill="#fffdf8" />
      <path
        d="M238 208h20l-18 28h-2a6 6 0 0 1-6-6v-8zM276 208h22l-18 28h-22zM316 208h14a6 6 0 0 1 6 6v2l-13 20h-25z"
        fill="#ff7d5c"
      />
      <path d="M352 266l10-42h10l10 42z" fill="#ff7d5c" />
      <path d="M358 242l2-9h14l2 9z" fill="#fffdf8" />
      <path d="M342 264h50v8h-50z" fill="#d9553a" />
    </Art>
  );
}
