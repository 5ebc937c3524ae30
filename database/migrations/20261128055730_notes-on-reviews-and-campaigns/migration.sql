ALTER TABLE "subject_notes" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
CREATE INDEX "subject_notes_review_id_index" ON "subject_notes" ("review_id");--> statement-breakpoint
CREATE INDEX "subject_notes_campaign_id_index" ON "subject_notes" ("campaign_id");--> statement-breakpoint
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_review_id_reviews_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_campaign_id_campaigns_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subject_notes" DROP CONSTRAINT "subject_notes_one", ADD CONSTRAINT "subject_notes_one" CHECK (num_nonnulls(return_id, product_id, registration_id, withdrawal_id, dealer_id, review_id, campaign_id) = 1);