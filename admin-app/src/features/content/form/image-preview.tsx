import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { resolveMediaUrl } from 'shared-ui/data';
import { useForeignMedia } from 'shared-ui/media-consent';
import { useServices } from 'shared-ui/services';
import { ForeignMediaNote } from '../../../shared/media/foreign-media-note';

const Image = styled.img`
  max-width: 100%;
  max-height: 9rem;
  border-radius: var(--radius-s);
`;

/** An image that is not in Storage yet. */
function LocalImage({ file, alt }: { file: File; alt: string }) {
  const setSource = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      image.src = URL.createObjectURL(file);
      return () => URL.revokeObjectURL(image.src);
    },
    [file],
  );
  return <Image ref={setSource} alt={alt} />;
}

interface ImagePreviewProps {
  address: string;
  /** Shown instead of the address. */
  file: File | undefined;
  alt: string;
}

/** The image of a field; nothing if there is none or it cannot be loaded, a note before one of another host. */
export function ImagePreview({ address, file, alt }: ImagePreviewProps) {
  const { config } = useServices();
  const [failedUrl, setFailedUrl] = useState<string>();
  const { url, host, allow } = useForeignMedia(resolveMediaUrl(config, address.trim()));
  if (file) return <LocalImage file={file} alt={alt} />;
  if (host) return <ForeignMediaNote host={host} onLoad={allow} />;
  if (!url || url === failedUrl) return null;
  return <Image src={url} alt={alt} onError={() => setFailedUrl(url)} />;
}
