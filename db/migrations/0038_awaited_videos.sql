ALTER TABLE "lessons" ADD COLUMN "awaited_upload_id" uuid;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_awaited_upload_id_uploads_id_fk" FOREIGN KEY ("awaited_upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lessons_awaited_upload" ON "lessons" USING btree ("awaited_upload_id");