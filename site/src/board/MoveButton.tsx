import { Icon } from '../controls/Icon.tsx';

interface MoveButtonProps {
  readonly isMoving: boolean;
  readonly onMoving: (isMoving: boolean) => void;
}

/** The switch after which one finger, or the main mouse button, moves the board and paints nothing. */
export const MoveButton = ({ isMoving, onMoving }: MoveButtonProps) => (
  <button type="button" class="button move" aria-pressed={isMoving} onClick={() => onMoving(!isMoving)}>
    <Icon name="move" />
    <span class="text">Move</span>
  </button>
);
