ALTER TABLE "claim_photos" ADD COLUMN "message_id" uuid;--> statement-breakpoint
CREATE INDEX "claim_photos_message_id_index" ON "claim_photos" ("message_id");--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_message_id_claim_messages_id_fkey" FOREIGN KEY ("message_id") REFERENCES "claim_messages"("id") ON DELETE CASCADE;