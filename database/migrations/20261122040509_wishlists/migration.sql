CREATE TABLE "wishes" (
	"guest_session_id" uuid,
	"variant_id" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_pkey" PRIMARY KEY("guest_session_id","variant_id")
);
--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_guest_session_id_guest_sessions_id_fkey" FOREIGN KEY ("guest_session_id") REFERENCES "guest_sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_variant_id_variants_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variants"("id");