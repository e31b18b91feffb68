import { styled } from 'styled-components';
import { buttonStyles, isForwardedProp, type ButtonLook } from './button.styles';

/**
 * A link that looks like a button: `<ButtonLink href="…">`, or with the router's link
 * `<ButtonLink as={Link} to="/home">`.
 */
export const ButtonLink = styled.a.withConfig({ shouldForwardProp: isForwardedProp })<ButtonLook>`
  ${buttonStyles}
`;
