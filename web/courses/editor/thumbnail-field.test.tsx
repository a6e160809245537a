import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import type { CourseFormValues } from '#shared/courses/course.form.ts';
import { imageAddress } from '#shared/uploads/upload.addresses.ts';
import { AuthContext } from '#web/auth/auth-context.ts';
import { makeAuth } from '#web/auth/auth-fixture.ts';
import { COURSE_SHAPES } from '#web/courses/course-shapes.ts';
import { ThumbnailField } from './thumbnail-field.tsx';

it('shows an uploaded picture instead of where it is kept, with a way to remove it', () => {
  const html = draw(imageAddress('0197f0c4-0000-7000-8000-000000000001'));
  expect(html).toContain('Remove picture');
  expect(html).toContain('Choose another picture');
  expect(html).not.toMatch(/type="url"|value="\/media/);
});

it.each(['', 'https://pictures.example/marble.jpg'])('lets people type %j', (address) => {
  const html = draw(address);
  expect(html).toContain('type="url"');
  expect(html).not.toContain('Remove picture');
});

it('shows the picture in the shapes in which it will be cut', () => {
  const html = draw('https://pictures.example/marble.jpg');
  for (const shape of Object.values(COURSE_SHAPES))
    expect(html).toMatch(new RegExp(`${shape}[^>]*><img[^>]*src="https://pictures.example/marble.jpg"`));
});

function draw(thumbnailUrl: string): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={makeAuth()}>
        <Shown thumbnailUrl={thumbnailUrl} />
      </AuthContext>
    </QueryClientProvider>,
  );
}

function Shown({ thumbnailUrl }: { thumbnailUrl: string }) {
  const form = useForm<CourseFormValues>({ defaultValues: { thumbnailUrl } });
  return <ThumbnailField form={form} />;
}
