export interface FileButtonProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A button to choose a file. The same file can be chosen again, after a change to it. */
export const FileButton = ({ label, onFile }: FileButtonProps) => (
  <label class="button file">
    {label}
    <input
      type="file"
      class="unseen"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        currentTarget.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  </label>
);
