import { useRef } from 'react';
import { CAPTION_MESSAGES } from '#shared/lessons/caption.messages.ts';
import { writeWebVtt } from '#shared/lessons/write-web-vtt.ts';
import { readCaptions } from '#web/courses/editor/lessons/captions/read-captions.ts';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { Menu } from '#web/ui/action/menu.tsx';
import { MenuItem } from '#web/ui/action/menu-item.tsx';
import { MenuSeparator } from '#web/ui/action/menu-separator.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { readLines } from './lines/caption-lines.ts';
import type { LineDesk } from './use-line-desk.ts';

type FileMenuProps = { desk: LineDesk; fileName: string; onDelete: () => void };

/** Captions from a file, into a file, or gone. What a file replaces comes back with Undo. */
export function FileMenu({ desk, fileName, onDelete }: FileMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File) => {
    const read = await readCaptions(file);
    if (read.kind === 'refused')
      return toast({ title: 'Error', description: read.problem, tone: 'destructive' });
    desk.replace(readLines(read.vtt));
    toast({ ...CAPTION_MESSAGES.imported, tone: 'success' });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="caption-file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void take(file);
        }}
      />
      <Menu
        trigger={
          <IconButton label="More" className="-mr-2">
            <Icon name="ellipsis" />
          </IconButton>
        }
      >
        <MenuItem icon={<Icon name="arrow-down" />} onSelect={() => input.current?.click()}>
          Import a file (.vtt, .srt)
        </MenuItem>
        <MenuItem
          icon={<Icon name="download" />}
          onSelect={() => download(fileName, writeWebVtt(desk.lines))}
        >
          Export as WebVTT
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Icon name="trash" />} tone="danger" onSelect={onDelete}>
          Delete
        </MenuItem>
      </Menu>
    </>
  );
}

function download(name: string, text: string): void {
  saveFile(new File([text], name.replaceAll(/[/\\:*?"<>|]/g, '_'), { type: 'text/vtt' }));
}
