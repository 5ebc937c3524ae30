CREATE TABLE "mentions" (
	"id" uuid PRIMARY KEY,
	"person_id" uuid NOT NULL,
	"customer_note_id" uuid,
	"inbox_message_id" uuid,
	"subject_note_id" uuid,
	"seen_at" timestamp with time zone,
	CONSTRAINT "mentions_one" CHECK (num_nonnulls(customer_note_id, inbox_message_id, subject_note_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "subject_notes" (
	"id" uuid PRIMARY KEY,
	"return_id" uuid,
	"product_id" uuid,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "subject_notes_one" CHECK (num_nonnulls(return_id, product_id) = 1),
	CONSTRAINT "subject_notes_text" CHECK (text <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_customer_note_id_person_id_index" ON "mentions" ("customer_note_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_inbox_message_id_person_id_index" ON "mentions" ("inbox_message_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mentions_subject_note_id_person_id_index" ON "mentions" ("subject_note_id","person_id");--> statement-breakpoint
CREATE INDEX "mentions_unseen" ON "mentions" ("person_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "subject_notes_return_id_index" ON "subject_notes" ("return_id");--> statement-breakpoint
CREATE INDEX "subject_notes_product_id_index" ON "subject_notes" ("product_id");--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_person_id_staff_people_id_fkey" FOREIGN KEY ("person_id") REFERENCES "staff_people"("id");--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_customer_note_id_customer_notes_id_fkey" FOREIGN KEY ("customer_note_id") REFERENCES "customer_notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_inbox_message_id_inbox_messages_id_fkey" FOREIGN KEY ("inbox_message_id") REFERENCES "inbox_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mentions" ADD CONSTRAINT "mentions_subject_note_id_subject_notes_id_fkey" FOREIGN KEY ("subject_note_id") REFERENCES "subject_notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_return_id_returns_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "subject_notes" ADD CONSTRAINT "subject_notes_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;