ALTER TABLE "subject_notes" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD COLUMN "withdrawal_id" uuid;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD COLUMN "dealer_id" uuid;--> statement-breakpoint
CREATE INDEX "subject_notes_registration_id_index" ON "subject_notes" ("registration_id");--> statement-breakpoint
CREATE INDEX "subject_notes_withdrawal_id_index" ON "subject_notes" ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "subject_notes_dealer_id_index" ON "subject_notes" ("dealer_id");--> statement-breakpoint
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_registration_id_warranty_registrations_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "warranty_registrations"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_withdrawal_id_withdrawals_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_dealer_id_dealers_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subject_notes" DROP CONSTRAINT "subject_notes_one", ADD CONSTRAINT "subject_notes_one" CHECK (num_nonnulls(return_id, product_id, registration_id, withdrawal_id, dealer_id) = 1);