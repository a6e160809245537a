DROP INDEX "stream_chat_messages_newest";--> statement-breakpoint
CREATE INDEX "stream_chat_messages_newest" ON "stream_chat_messages" USING btree ("stream_id","created_at","id");