import { BookOpen, Briefcase, Compass, PiggyBank, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { categoryKey, type CategoryKey } from '../components/theme';
import { resolveMediaUrl } from '../host/data/media-url';
import { useForeignMedia } from '../host/media-consent';
import { useServices } from '../host/services';

const icons: Record<CategoryKey, typeof BookOpen> = {
  general: BookOpen,
  'financial-literacy': PiggyBank,
  'life-skills': Compass,
  'career-planning': Briefcase,
  'tax-returns': ReceiptText,
};

const Frame = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 10;
  overflow: hidden;
  color: var(--hue-strong);
  background:
    radial-gradient(circle at 82% 118%, var(--hue) 0 38%, transparent 38.5%),
    radial-gradient(
      circle at 12% 124%,
      color-mix(in srgb, var(--hue), var(--hue-soft)) 0 46%,
      var(--hue-soft) 46.5%
    );
  > svg {
    width: 34%;
    height: 34%;
    stroke-width: 1.4;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > button {
    position: absolute;
    inset: auto var(--space-3) var(--space-3) auto;
    max-width: calc(100% - 2 * var(--space-3));
    padding: var(--space-2) var(--space-3);
    border: 0;
    border-radius: var(--radius-s);
    background: var(--color-surface);
    color: var(--color-ink);
    box-shadow: var(--shadow-1);
    font: inherit;
    font-size: var(--text-s);
    font-weight: 600;
    overflow-wrap: anywhere;
    cursor: pointer;
    small {
      display: block;
      font-weight: 400;
    }
  }
`;

/**
 * The image of a course, a video or a quiz in the hue of its category; decorative, so it has no alternative text. A drawing replaces an
 * image that is missing or doesn't load, and another host's image until the user agrees.
 */
export function CoverImage({
  image,
  category,
  eager = false,
  offer = false,
  className,
}: {
  image: string | null | undefined;
  category: string | null | undefined;
  /** Loads the image immediately and with priority, for the top of a page. */
  eager?: boolean;
  /** Offers to load another host's image. Don't use this for a cover inside a link. */
  offer?: boolean;
  className?: string;
}) {
  const { config } = useServices();
  const [failed, setFailed] = useState<string>();
  const key = categoryKey(category);
  const Icon = icons[key];
  const { url, host, allow } = useForeignMedia(resolveMediaUrl(config, image));
  return (
    <Frame className={className} data-category={key}>
      {url && url !== failed ? (
        <img
          src={url}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(url)}
        />
      ) : (
        <Icon aria-hidden="true" />
      )}
      {offer && host && (
        <button type="button" onClick={allow}>
          <span>{`Load pictures from ${host}`}</span>
          <small>{`${host} will see your IP address.`}</small>
        </button>
      )}
    </Frame>
  );
}
