import { Cluster, Grid } from 'shared-ui/components';
import { tokens } from 'shared-ui/theme';
import { styled } from 'styled-components';
import { GalleryPart } from './gallery-part';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const Swatch = styled.div`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-s);
  i {
    height: 3rem;
    border: 1px solid var(--color-line);
    border-radius: var(--radius-m);
  }
`;
const Hue = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-4);
  border-radius: var(--radius-m);
  background: var(--hue-soft);
  color: var(--hue-ink);
  strong {
    color: var(--hue-strong);
  }
  i {
    height: 0.75rem;
    border-radius: var(--radius-full);
    background: linear-gradient(90deg, var(--hue), var(--hue-strong));
  }
`;
const Step = styled.i`
  display: block;
  height: 1.5rem;
  border-radius: 0.25rem;
  background: var(--hue-strong);
`;

/** The design tokens. */
export function GalleryTokens() {
  return (
    <>
      <GalleryPart title="Colours">
        <Grid align="start">
          {Object.keys(tokens.color).map((name) => (
            <Swatch key={name}>
              <i style={{ background: `var(--color-${kebab(name)})` }} />
              <span>{name}</span>
            </Swatch>
          ))}
        </Grid>
        <Grid align="start">
          {Object.keys(tokens.hues).map((category) => (
            <Hue key={category} data-category={category}>
              <strong>{category}</strong>
              <i />
              Text on a tinted background
            </Hue>
          ))}
        </Grid>
      </GalleryPart>
      <GalleryPart title="Type and space">
        <div>
          {Object.keys(tokens.text)
            .toReversed()
            .map((size) => (
              <p
                key={size}
                style={{
                  fontSize: `var(--text-${size})`,
                  fontFamily: size.includes('l') ? 'var(--font-display)' : undefined,
                }}
              >
                {`Life learning, ${size}`}
              </p>
            ))}
        </div>
        <Cluster gap={4}>
          {Object.keys(tokens.space).map((step) => (
            <Step key={step} title={step} style={{ width: `var(--space-${step})` }} />
          ))}
        </Cluster>
      </GalleryPart>
    </>
  );
}
