import { chooseNailArt } from '#shared/nail-art/choose-nail-art.ts';
import { NailArtImage } from '#web/ui/art/nail-art-image.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';

type ProfileAvatarProps = {
  person: { id: string; displayName: string; avatarUrl: string | null };
  size?: 'sm' | 'md' | 'lg' | 'xl';
  decorative?: boolean;
};

/** The person's picture, or a drawing unique to them. */
export function ProfileAvatar({ person, size, decorative }: ProfileAvatarProps) {
  const { palette, pattern, shape } = chooseNailArt(person.id);
  return (
    <Avatar
      name={person.displayName}
      src={person.avatarUrl}
      size={size}
      decorative={decorative}
      pair={palette}
      art={
        <NailArtImage
          seed={person.id}
          mode="crop"
          comp="macro"
          palette={palette}
          pattern={pattern}
          shape={shape}
          width={160}
          height={160}
        />
      }
    />
  );
}
