CREATE TABLE "order_note_names" (
	"note_id" uuid,
	"person_id" uuid,
	"order_id" uuid NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "order_note_names_pkey" PRIMARY KEY("note_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY,
	"order_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_text" CHECK (text <> '')
);
--> statement-breakpoint
CREATE INDEX "order_note_names_order_id_index" ON "order_note_names" ("order_id");--> statement-breakpoint
CREATE INDEX "order_note_names_unseen" ON "order_note_names" ("person_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_index" ON "order_notes" ("order_id");--> statement-breakpoint
CREATE INDEX "payment_notifications_provider_reference_index" ON "payment_notifications" ("provider_reference");--> statement-breakpoint
ALTER TABLE "order_note_names" ADD CONSTRAINT "order_note_names_note_id_order_notes_id_fkey" FOREIGN KEY ("note_id") REFERENCES "order_notes"("id");--> statement-breakpoint
ALTER TABLE "order_note_names" ADD CONSTRAINT "order_note_names_person_id_staff_people_id_fkey" FOREIGN KEY ("person_id") REFERENCES "staff_people"("id");--> statement-breakpoint
ALTER TABLE "order_note_names" ADD CONSTRAINT "order_note_names_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");