import { Icon } from '../controls/Icon.tsx';

interface MoveButtonProps {
  readonly isMoving: boolean;
  readonly onMoving: (isMoving: boolean) => void;
}

/** A switch. While it is on, one finger or the main mouse button moves the board and does not paint. */
export const MoveButton = ({ isMoving, onMoving }: MoveButtonProps) => (
  <button type="button" class="button move" aria-pressed={isMoving} onClick={() => onMoving(!isMoving)}>
    <Icon name="move" />
    <span class="text">Move</span>
  </button>
);
