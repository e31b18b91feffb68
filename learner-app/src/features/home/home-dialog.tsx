import { Award } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, ButtonLink, Dialog } from 'shared-ui/components';
import { CoverImage, CutText, plainText } from 'shared-ui/learning';
import { Link, useNavigate } from 'react-router-dom';
import { useSignedInUser } from 'shared-ui/services';
import { categoryKey } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { assignPath } from '../../shared/lessons/lesson-paths';
import type { HomeItem } from './home-item';

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

/** The dialog of a card: picture, title, description and Start (docs/product.md#home). */
export function HomeDialog({ item, onClose }: { item: HomeItem | null; onClose: () => void }) {
  const navigate = useNavigate();
  const { worksAtSchool } = useSignedInUser();
  // The content stays in the dialog while it closes.
  const [shown, setShown] = useState(item);
  if (item && item !== shown) setShown(item);
  if (!shown) return null;
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      size="s"
      category={categoryKey(shown.category)}
      media={<CoverImage image={shown.image} category={shown.category} eager />}
      title={<CutText text={shown.title} limit={14} />}
      description={<CutText text={plainText(shown.description)} limit={55} />}
      actions={
        <>
          {shown.certificatePath && (
            <ButtonLink as={Link} block variant="secondary" to={shown.certificatePath}>
              <Award aria-hidden="true" />
              Your certificate
            </ButtonLink>
          )}
          {worksAtSchool && (
            <ButtonLink as={Link} block variant="secondary" to={assignPath(shown.key)}>
              Assign to a class
            </ButtonLink>
          )}
          <Button block data-leads-to={shown.startPath} onClick={() => void navigate(shown.startPath)}>
            Start
          </Button>
        </>
      }
    >
      <Badges>
        <Badge>{shown.category}</Badge>
        {shown.needsPlan && <Badge tone="accent">Needs a plan</Badge>}
      </Badges>
    </Dialog>
  );
}
