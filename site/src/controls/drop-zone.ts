import { useState } from 'preact/hooks';

/** What makes an element a place to drop things on; while something is held over it, `data-over` says so. */
export function useDropZone(onDrop: (event: DragEvent) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      onDrop(event);
    },
  };
}
