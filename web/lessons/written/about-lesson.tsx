export function AboutLesson({ text }: { text: string }) {
  return (
    <section aria-labelledby="about" className="border-line border-t pt-5">
      <h2 id="about" className="text-f1">
        About This Lesson
      </h2>
      <p className="mt-2 max-w-[40em] leading-relaxed whitespace-pre-line">{text}</p>
    </section>
  );
}
