import { useState } from 'preact/hooks';

/** Returns the attributes that make an element a drop zone. `data-over` is set while something is dragged over it. */
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
